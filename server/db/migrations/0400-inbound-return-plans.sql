-- Orders that the returns made: their totes were counted already, and the returns decide about them.
alter table inbound_order add column return_plan boolean not null default false;

-- A reusable box that carries the goods of a case; its code finds the case until its goods are put away; then it is empty.
alter table inbound_case add column tote text not null default '';
alter table inbound_case add column counted boolean not null default false;
create unique index inbound_case_tote on inbound_case (warehouse_id, tote) where tote <> '';

-- How many of the pieces that were counted are defective.
alter table inbound_case_line add column counted_defect bigint not null default 0
  check (counted_defect >= 0 and counted_defect <= quantity);
