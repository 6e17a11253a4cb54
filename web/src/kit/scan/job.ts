import { serverNow } from '../api/server-time.ts'
import { useKept } from '../kept.ts'

type Kept<J> = { readonly job: J; readonly since: string }

/**
 * The job that a desk has open and when it began. It survives a reload: a language switch in the middle of it
 * loses nothing (OP-31). `change` is given the newest state, also when scans follow each other closely.
 */
export const useJob = <J>(name: string) => {
  const [kept, keep] = useKept<Kept<J> | null>(`job ${name}`, null)
  return {
    job: kept?.job,
    /** For the desk's progress; undefined without a job. */
    since: kept?.since,
    begin: (job: J) => keep({ job, since: serverNow().toISOString() }),
    change: (next: (job: J) => J) => keep((now) => now && { ...now, job: next(now.job) }),
    end: () => keep(null),
  }
}
