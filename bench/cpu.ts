import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'

/** Linux counts the time of processes in hundredths of a second, whatever its kernel's clock. */
const msOfATick = 10

/** What follows the name in /proc/PID/stat, which itself may hold spaces; undefined when the process is gone. */
const statOf = (pid: number): string[] | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/** Milliseconds of processor that a process took so far, and its children that ended. */
const ofProcess = (pid: number): number =>
  (statOf(pid)?.slice(11, 15) ?? []).reduce((sum, ticks) => sum + Number(ticks), 0) * msOfATick

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number(statOf(pid)?.[1]) === parent)

const postmasterOf = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query("select current_setting('data_directory') as folder")
  return Number(readFileSync(path.join(rows[0].folder, 'postmaster.pid'), 'utf8').split('\n')[0])
}

export type Spent = { readonly server: number; readonly postgres: number; readonly client: number }

/**
 * Answers a function that says how much processor time server, PostgreSQL and this process took so far, in
 * milliseconds. Unlike the clock it hardly minds what else runs on the machine. Linux only.
 */
export const processorOf = async (server: number, client: pg.Client): Promise<(() => Spent) | undefined> => {
  if (process.platform !== 'linux') return undefined
  const postmaster = await postmasterOf(client)
  return () => ({
    server: ofProcess(server),
    postgres: [postmaster, ...childrenOf(postmaster)].reduce((sum, pid) => sum + ofProcess(pid), 0),
    client: ofProcess(process.pid),
  })
}
