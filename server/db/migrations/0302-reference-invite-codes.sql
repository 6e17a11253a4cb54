create table invite_code (
  id object_id primary key,
  partner_id bigint not null,
  code_hash text not null constraint invite_code_once unique,
  -- What it ends with, to tell it from others.
  ending text not null,
  remark text not null,
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  check (used_at is null or revoked_at is null)
);
comment on table invite_code is
  'reference: codes that let somebody bind one store of a customer, once; only a hash of the code is kept';
create index invite_code_newest on invite_code (created_at desc, id desc);
create index invite_code_partner on invite_code (partner_id, created_at desc, id desc);
