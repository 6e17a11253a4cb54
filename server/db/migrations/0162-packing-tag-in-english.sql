-- A tag names the channel group: in English by its English name, where it has one. Empty: the same as the tag.
alter table bag add column tag_en text not null default '';
