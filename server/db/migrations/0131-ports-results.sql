-- What a desk shows that waited for an answer, or asks for it after a reload.
alter table port_request add column result jsonb;
comment on column port_request.result is 'what carrying the answer out gave the command that asked; null where no desk waits for it';
