-- Parcels of sorting centres have a chain of numbers too: the chain belongs to the area that puts new labels on things.
alter table epc_number rename to number_chain;
alter index epc_number_living rename to number_chain_living;
alter index epc_number_all rename to number_chain_all;
alter index epc_number_object rename to number_chain_object;
alter table number_chain rename constraint epc_number_pkey to number_chain_pkey;
alter table number_chain drop constraint epc_number_object_type_check;
alter table number_chain add constraint number_chain_object_type_check
  check (object_type in ('epc_parcel', 'epc_ob', 'epc_pre_ob', 'sc_parcel'));
alter table number_chain add column kind int;
update number_chain n set kind = case object_type
  when 'epc_parcel' then 1
  when 'epc_pre_ob' then 2
  else case when exists (
    select from number_chain earlier where earlier.warehouse_id = n.warehouse_id and earlier.object_id = n.object_id
      and earlier.object_type = 'epc_ob' and earlier.created_at < n.created_at) then 4 else 3 end
  end;
alter table number_chain alter column kind set not null;
alter table number_chain add constraint number_chain_kind_check check (kind in (1, 2, 3, 4));
comment on table number_chain is 'warehouse: each number that a parcel or an outbound parcel ever had; dead ones are answered with the living one';
comment on column number_chain.kind is 'enum number_kind';
