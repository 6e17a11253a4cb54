create table known_number (
  number text not null,
  document text not null,
  warehouse_id bigint not null,
  primary key (number, document, warehouse_id)
);
comment on table known_number is 'number: which warehouses know a document by a number, so that a scan which does not asks one node';
comment on column known_number.document is 'the table of the document';
