import type { App } from '#kit/app'
import type { Chore } from '#kit/chores'
import { takeOld } from '#kit/take-old'
import { mostShown } from './store.ts'

// The latest of each user stay, for the user's page shows them. Each print is in the timeline of what was printed.
const jobsSql = `
with old as materialized (
  select p.id from print_job p where p.warehouse_id = $1 and p.created_at < $2
    and (select count(*) from (select from print_job j where j.warehouse_id = $1 and j.user_id = p.user_id
      and j.created_at > p.created_at limit ${mostShown}) newer) = ${mostShown}
  order by p.created_at limit $3 for update of p skip locked)
delete from print_job p using old o where p.warehouse_id = $1 and p.id = o.id
returning p.id`

/** Removes print jobs that are over and that no page shows any more. */
export const forgetJobs = (
  app: Pick<App, 'store'> & { settings: Pick<App['settings'], 'activeDays'> },
  now = new Date(),
  batch?: number,
) => takeOld(app, { by: 'old_print_jobs', take: jobsSql, days: app.settings.activeDays, now, batch })

export const chores: Chore[] = [
  {
    name: 'print jobs that no page shows are removed',
    everyMs: 3_600_000,
    run: async (app) => void (await forgetJobs(app)),
  },
]
