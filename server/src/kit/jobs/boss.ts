import { PgBoss } from 'pg-boss'
import type { App } from '../app.ts'
import { queueSchema } from './install.ts'
import type { Job } from './job.ts'

const heartbeatSeconds = 10

/** What one task in the queue promises: noticed as dead soon, tried again until the task itself says that it is over. */
export const perTask = {
  heartbeatSeconds,
  expireInSeconds: 24 * 3600 - 1,
  retryLimit: 1000,
  retryDelay: 2,
  deleteAfterSeconds: 24 * 3600,
}

/**
 * The last resort: a notification announces a new task at once, and `dueServices` finds those that fall due. Each worker polls with
 * a statement of its own, and a process has more than a hundred.
 */
const pollSeconds = 300

/** The library's connection of a process, with a queue for each kind of work. */
export const openBoss = async (
  { settings, log }: App,
  databaseUrl: string,
  jobs: readonly Job[],
): Promise<PgBoss> => {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'kuacang queue',
    schema: queueSchema,
    max: 2,
    // The owner brings the schema up to date (install.ts); the application's role cannot.
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    schedule: false,
    supervise: settings.workers,
    useListenNotify: settings.workers,
    superviseIntervalSeconds: heartbeatSeconds / 2,
    monitorIntervalSeconds: heartbeatSeconds / 2,
  })
  // The library hands over whole connections with its errors.
  boss.on('error', ({ message, stack }) => log.warn({ err: { message, stack } }, 'the queue'))
  await boss.start()
  const known = new Set((await boss.getQueues()).map((q) => q.name))
  for (const { service } of jobs) if (!known.has(service)) await boss.createQueue(service, { notify: true })
  return boss
}

const dueSql = `select distinct name from ${queueSchema}.job where state < 'active' and not blocked and start_after <= now()`

/** The kinds of work that have tasks which a worker could take. */
export const dueServices = async (boss: PgBoss): Promise<ReadonlySet<string>> => {
  const { rows } = await boss.getDb().executeSql(dueSql)
  return new Set(rows.map(({ name }) => name))
}

/** One worker: it takes the tasks of a kind one after the other. Answers its id, by which it is woken. */
export const employWorker = async (
  boss: PgBoss,
  of: Job,
  take: (of: Job, id: string) => Promise<void>,
): Promise<string> => {
  const intervals = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds }
  const worker = await boss.work<{ task_id: string }>(of.service, intervals, async ([one]) => {
    try {
      if (one) await take(of, one.data.task_id)
    } finally {
      // It looks for the next one at once; the library would wait for the next poll.
      boss.notifyWorker(worker)
    }
  })
  return worker
}
