alter table offline_task add column traceparent text not null default '';
comment on column offline_task.traceparent is 'the call that asked for it, as a W3C trace context; empty where no traces are kept';
