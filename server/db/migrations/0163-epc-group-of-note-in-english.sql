-- A delivery note goes by the tag of its first bag, in both languages. Empty: the same as in Chinese.
alter table epc_note add column channel_group_en text not null default '';
