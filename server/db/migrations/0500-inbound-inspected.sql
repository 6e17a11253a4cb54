-- Goods of returns that a buyer called faulty are inspected when they are received.
alter table inbound_case_line add column to_inspect boolean not null default false;
