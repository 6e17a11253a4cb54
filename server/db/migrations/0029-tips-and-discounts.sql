create table tip_video (
  id object_id primary key,
  tip_name text not null,
  name text not null,
  file_key text not null,
  bytes bigint not null check (bytes > 0),
  uploaded_by object_id not null,
  created_at timestamptz not null
);
comment on table tip_video is 'reference: videos that show how the work of a page is done';
comment on column tip_video.tip_name is 'the path of the page';
comment on column tip_video.file_key is 'of the file store';
create index tip_video_of_tip on tip_video (tip_name, id);

alter table partner
  add column discount_rate int not null default 100 check (discount_rate between 1 and 100),
  add column special_discount_rate int check (special_discount_rate between 1 and 100);
comment on column partner.discount_rate is 'percent of the list price that it pays; 100 is no discount';
comment on column partner.special_discount_rate is 'the same for what was agreed apart; null where nothing was';
