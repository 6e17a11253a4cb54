import type pg from 'pg'

export type Values = Readonly<Record<string, unknown>>
/** One row as a committed command left it; `before` or `after` is null where it came or went. */
export type Change = { readonly table: string; readonly before: Values | null; readonly after: Values | null }

/** Tables that change at every call, whichever user calls and whatever the outcome. */
const unwatched = ['login_failure', 'security_event', 'attack_change']

/** A table as commands name it: one that is partitioned is one table, whatever its partitions are called. */
const isTable = "c.relkind in ('r', 'p') and not c.relispartition"

const install = `
create table attack_change (number bigint generated always as identity, at_table text not null, before jsonb, after jsonb);
-- It is told the name of its table: a row of a partitioned table lies in a table of another name.
create function attack_watch() returns trigger language plpgsql security definer as $$
begin
  insert into attack_change (at_table, before, after) values (tg_argv[0],
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  return null;
end $$;
do $$
declare t text;
begin
  for t in select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and ${isTable} and not c.relname = any ('{${unwatched.join()}}') loop
    -- Every visit says when a session was seen last, and until when it lasts: only whether it is locked is watched.
    execute format('create trigger attack_watch after insert or delete or update %s on %I for each row execute function attack_watch(%L)',
      case when t = 'session' then 'of locked_at' else '' end, t, t);
  end loop;
end $$;
-- Puts every row back as it was before the first change that is written down.
create function attack_undo() returns void language plpgsql as $$
declare c record; keys text;
begin
  for c in select at_table, before, after from attack_change order by number desc loop
    if c.after is not null then
      select string_agg(format('t.%1$I = r.%1$I', a.attname), ' and ') into keys
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = c.at_table::regclass and i.indisprimary;
      execute format('delete from %1$I t using jsonb_populate_record(null::%1$I, $1) r where %2$s', c.at_table, keys) using c.after;
    end if;
    if c.before is not null then
      execute format('insert into %1$I select * from jsonb_populate_record(null::%1$I, $1)', c.at_table) using c.before;
    end if;
  end loop;
  delete from attack_change;
  delete from login_failure;
end $$`

/** Has the database itself write down every row that changes, so that no change goes unseen. */
export const watchChanges = async (owner: pg.Client): Promise<void> => {
  await owner.query(install)
}

type Logged = { at_table: string; before: Values | null; after: Values | null }

/** What was committed after the change of this number, and the number of the last one. */
export const changesSince = async (
  owner: pg.Client,
  number: number,
): Promise<{ changes: Change[]; last: number }> => {
  const { rows } = await owner.query<Logged & { number: number }>(
    'select number, at_table, before, after from attack_change where number > $1 order by number',
    [number],
  )
  return { changes: rows.map(changeOf), last: Number(rows.at(-1)?.number ?? number) }
}

/** Undoes every change that is written down, past the rules that rows keep among each other. */
export const undoChanges = async (owner: pg.Client): Promise<void> => {
  await owner.query('set session_replication_role = replica')
  await owner.query('select attack_undo()')
  await owner.query('set session_replication_role = default')
}

const changeOf = ({ at_table, before, after }: Logged): Change => ({ table: at_table, before, after })

/** Every row of every table. */
export const allRows = async (owner: pg.Client): Promise<Change[]> => {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and ${isTable} and c.relname <> 'attack_change' order by 1`,
  )
  const parts = rows.map(
    (r) =>
      `select '${r.name}' as at_table, null::jsonb as before, to_jsonb(whole_row) as after from ${r.name} whole_row`,
  )
  const { rows: found } = await owner.query<Logged>(parts.join(' union all '))
  return found.map(changeOf)
}
