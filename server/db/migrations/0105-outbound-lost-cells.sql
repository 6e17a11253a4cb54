-- An order that leaves the wall because goods are missing may have pieces in its cell: the wall goes on showing them.
alter table pickup_order add column lost_cells jsonb not null default '[]';
comment on column pickup_order.lost_cells is 'cells of orders that left for missing goods: cell, order_number, quantity, sorted';
