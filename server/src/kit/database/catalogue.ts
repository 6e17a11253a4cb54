import type pg from 'pg'

type Client = Pick<pg.ClientBase, 'query'>

export type CatalogueColumn = {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly comment: string
  readonly default_value: string
  readonly is_identity: boolean
}
export type Index = {
  readonly name: string
  /** Unique, primary key or exclusion: at most one row of a kind, which only one node can promise. */
  readonly excludes: boolean
  readonly is_primary: boolean
  /** Null where it is an expression. */
  readonly first_column: string | null
}
export type Check = {
  readonly name: string
  readonly columns: readonly string[]
  readonly definition: string
}
export type Foreign = {
  readonly name: string
  readonly to_table: string
  readonly columns: readonly string[]
  readonly to_columns: readonly string[]
  /** What a deleted parent clears. */
  readonly cleared: readonly string[]
}
export type Table = {
  readonly name: string
  readonly comment: string
  readonly columns: readonly CatalogueColumn[]
  readonly indexes: readonly Index[]
  readonly checks: readonly Check[]
  readonly foreign: readonly Foreign[]
}
export type Catalogue = {
  readonly tables: readonly Table[]
  /** What must not be there at all, each with its kind. */
  readonly extras: readonly { readonly kind: 'trigger' | 'rule' | 'sequence'; readonly name: string }[]
}

// The queue's library keeps its own schema its own way.
const ours = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'pgboss')`

const names = (keys: string, relation: string) =>
  `array(select a.attname::text from unnest(${keys}) with ordinality k (n, at)
     join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.n order by k.at)`

const tablesSql = `
select c.relname as name, coalesce(obj_description(c.oid, 'pg_class'), '') as comment,
  (select coalesce(jsonb_agg(jsonb_build_object('name', a.attname, 'type', t.typname, 'required', a.attnotnull,
      'comment', coalesce(col_description(c.oid, a.attnum), ''), 'is_identity', a.attidentity <> '',
      'default_value', coalesce(pg_get_expr(d.adbin, d.adrelid), '')) order by a.attnum), '[]')
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
  (select coalesce(jsonb_agg(jsonb_build_object('name', ic.relname, 'excludes', i.indisunique or i.indisexclusion,
      'is_primary', i.indisprimary, 'first_column', (select a.attname from pg_attribute a
        where a.attrelid = c.oid and a.attnum = i.indkey[0])) order by ic.relname), '[]')
    from pg_index i join pg_class ic on ic.oid = i.indexrelid where i.indrelid = c.oid) as indexes,
  (select coalesce(jsonb_agg(jsonb_build_object('name', k.conname, 'columns', ${names('k.conkey', 'c.oid')},
      'definition', pg_get_constraintdef(k.oid)) order by k.conname), '[]')
    from pg_constraint k where k.conrelid = c.oid and k.contype = 'c') as checks,
  (select coalesce(jsonb_agg(jsonb_build_object('name', k.conname, 'to_table', f.relname,
      'columns', ${names('k.conkey', 'c.oid')}, 'to_columns', ${names('k.confkey', 'f.oid')},
      'cleared', case when k.confdeltype <> 'n' then '{}'::text[]
        else ${names('coalesce(k.confdelsetcols, k.conkey)', 'c.oid')} end) order by k.conname), '[]')
    from pg_constraint k join pg_class f on f.oid = k.confrelid
    where k.conrelid = c.oid and k.contype = 'f' and k.conparentid = 0) as foreign
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where ${ours} and c.relkind in ('r', 'p') and not c.relispartition order by c.relname`

const extrasSql = `
select 'trigger' as kind, t.tgname as name from pg_trigger t
  join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where ${ours} and not t.tgisinternal
union all select 'rule', r.rulename from pg_rewrite r
  join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace
  where ${ours} and r.rulename <> '_RETURN'
union all select 'sequence', c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${ours} and c.relkind = 'S'
order by 1, 2`

/** Everything about our tables that a rule looks at. Partitions are as their parents are. */
export const readCatalogue = async (client: Client): Promise<Catalogue> => ({
  tables: (await client.query<Table>(tablesSql)).rows,
  extras: (await client.query<Catalogue['extras'][number]>(extrasSql)).rows,
})

const dumpSql = `
select 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
    || case when a.attnotnull then ' not null' else '' end || ' ' || a.attgenerated::text
    || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')
    || coalesce(' -- ' || col_description(c.oid, a.attnum), '') as line
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where ${ours} and c.relkind in ('r', 'p', 'v', 'm')
union all select 'relation ' || c.relkind::text || ' ' || c.relname || coalesce(' by ' || pg_get_partkeydef(c.oid), '')
    || coalesce(' ' || pg_get_expr(c.relpartbound, c.oid), '') || coalesce(' ' || c.relacl::text, '')
    || coalesce(' -- ' || obj_description(c.oid, 'pg_class'), '')
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and c.relkind <> 'i'
union all select 'constraint ' || coalesce(k.conrelid::regclass::text, '') || ' ' || k.conname || ' ' || pg_get_constraintdef(k.oid)
  from pg_constraint k join pg_namespace n on n.oid = k.connamespace where ${ours}
union all select 'index ' || pg_get_indexdef(i.indexrelid) from pg_index i
  join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace where ${ours}
union all select 'type ' || t.typname || ' ' || t.typtype::text || ' ' || format_type(t.typbasetype, t.typtypmod)
  from pg_type t join pg_namespace n on n.oid = t.typnamespace where ${ours} and t.typtype in ('d', 'e')
union all select 'function ' || pg_get_functiondef(p.oid) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where ${ours} and p.prokind in ('f', 'p')
union all select 'extension ' || extname from pg_extension
order by 1`

/** The whole schema as lines in a fixed order: two databases have the same schema when these are the same. */
export const dumpSchema = async (client: Client): Promise<string[]> =>
  (await client.query<{ line: string }>(dumpSql)).rows.map((r) => r.line)
