import { portRequestState } from '@kuacang/contract/ports/request/enums'
import type { App } from '#kit/app'
import type { Chore } from '#kit/chores'
import { codes } from '#kit/database/codes'
import { takeOld } from '#kit/take-old'

// Both tables have the same columns in the same order: a column that only one of them has fails here, and loses nothing.
const requestsSql = `
with old as materialized (
  select id from port_request where warehouse_id = $1 and created_at < $2
    and state in ${codes(portRequestState, 'answered', 'refused', 'outdated')}
  order by created_at, id limit $3 for update skip locked),
gone as (
  delete from port_request r using old o where r.warehouse_id = $1 and r.id = o.id returning r.*)
insert into port_request_old select * from gone returning id`

/** Moves settled requests that are long over to the table of old ones. What may still be sent again stays. */
export const moveOldRequests = (
  app: Pick<App, 'store'> & { settings: Pick<App['settings'], 'activeDays'> },
  now = new Date(),
  batch?: number,
) => takeOld(app, { by: 'old_port_requests', take: requestsSql, days: app.settings.activeDays, now, batch })

export const chores: Chore[] = [
  {
    name: 'settled port requests that are long over move to their own table',
    everyMs: 3_600_000,
    run: async (app) => void (await moveOldRequests(app)),
  },
]
