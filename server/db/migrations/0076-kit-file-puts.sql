-- A file is put into the store before the command commits that names it. Where the command is refused or breaks off, no
-- row names the file: these are looked at again after a day, and only files that this database put are ever swept.
create table file_put (
  key text primary key,
  at timestamptz not null
);
comment on table file_put is 'local: files that were put into the store and not yet looked at again';
create index file_put_oldest on file_put (at);
