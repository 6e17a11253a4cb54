-- How many of the pieces that were shipped have come back: never more.
alter table outbound_line add column returned_quantity bigint not null default 0
  constraint outbound_line_returned_within check (returned_quantity >= 0 and returned_quantity <= quantity);
