import { type Runner, runPrepared } from '../database/pool.ts'

const lockSql = 'select pg_advisory_xact_lock(hashtext($1))'

// In a statement after the lock's: so it sees what every earlier holder has committed.
const linkSql = `
insert into access_change (place, content, hash)
select coalesce(last.place, 0) + 1, $1::text,
  encode(sha256(convert_to(coalesce(last.hash, '') || $1::text, 'UTF8')), 'hex')
from (values (1)) one left join (select place, hash from access_change order by place desc limit 1) last on true`

/**
 * Adds records to the chain of access changes, in their order. All is sent at once. Nothing but the commit may follow, for
 * the next transaction that changes access waits for it.
 */
export const chain = (runner: Runner, contents: readonly string[]): Promise<unknown>[] =>
  contents.length === 0
    ? []
    : [
        runPrepared(runner, lockSql, ['access_change']),
        ...contents.map((content) => runPrepared(runner, linkSql, [content])),
      ]
