type Job = { readonly created_time: string | Date; readonly finished_time: string | Date | null }

/** How long a job ran, in whole minutes; null while it runs. */
export const minutesOf = ({ created_time, finished_time }: Job): number | null =>
  finished_time === null
    ? null
    : Math.round((new Date(finished_time).getTime() - new Date(created_time).getTime()) / 60_000)
