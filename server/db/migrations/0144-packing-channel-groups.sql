alter table bag
  add column group_id bigint,
  add column seal_photo text not null default '',
  add column seal_confirmed_by text not null default '';
comment on column bag.group_id is 'the channel group whose limits it has beside those of its warehouse';
comment on column bag.seal_photo is 'the file of the photo of its seal';
comment on column bag.seal_confirmed_by is 'who said that it is sealed where there is no photo';
