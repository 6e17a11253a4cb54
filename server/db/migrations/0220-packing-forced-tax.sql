-- Reports count what was packed over the exemption: it is little of all that was packed.
create index tax_use_forced on tax_use (warehouse_id, created_at) where forced_by <> '';
