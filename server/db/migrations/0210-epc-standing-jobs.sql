-- BLUE and DPS: one standing job, whose slots are given to sets that still wait for parcels.
alter table epc_job add column warehouse_mode int not null default 0 check (warehouse_mode in (0, 10, 20, 30));
comment on column epc_job.warehouse_mode is 'enum warehouse_mode; the way of working in which a sow job was begun';
alter table epc_slot drop constraint epc_slot_kind_check;
alter table epc_slot add constraint epc_slot_kind_check check (kind in (1, 2, 3));
