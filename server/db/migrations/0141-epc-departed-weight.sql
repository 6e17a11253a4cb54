-- What an outbound parcel weighed as it left its bench, beside what it weighed as it was closed.
alter table epc_ob add column departed_weight_g int check (departed_weight_g > 0);
comment on column epc_ob.departed_weight_g is 'as it left its bench; empty where it was not weighed there';
