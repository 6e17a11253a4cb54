-- Labels of the boxes of B2B orders, and the packing list of an order.

alter table print_job drop constraint print_job_paper_check;
alter table print_job add constraint print_job_paper_check check (paper in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
alter table print_count drop constraint print_count_paper_check;
alter table print_count add constraint print_count_paper_check check (paper in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
