-- What no issued statement has, beside the charges of all years: see decision 194.
create table unbilled_charge (
  warehouse_id bigint not null,
  partner_id bigint not null,
  currency text collate "C" not null,
  -- As in the charge.
  day text collate "C" not null,
  charge_id object_id not null,
  primary key (warehouse_id, partner_id, currency, day, charge_id)
);
comment on table unbilled_charge is 'warehouse: charges that stand on no issued statement yet';
insert into unbilled_charge (warehouse_id, partner_id, currency, day, charge_id)
select c.warehouse_id, c.partner_id, c.currency, c.day, c.id from charge c
where not exists (
  select from statement_line l join statement s on s.warehouse_id = l.warehouse_id and s.id = l.statement_id
  where l.warehouse_id = c.warehouse_id and l.charge_id = c.id and s.status <> 1);
