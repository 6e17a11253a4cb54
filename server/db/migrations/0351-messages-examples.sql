-- An event that did not happen: sent to one webhook to try it out, and marked so in what is sent.
alter table outbox add column example boolean not null default false;
