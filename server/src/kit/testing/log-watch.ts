import { asSecret, secrets } from '../secrets.ts'
import { type Gathering, gatherIn, secretsFile } from './gathering.ts'

let watch: { readonly folder: string; readonly gathering: Gathering } | undefined

/** From now on, keeps what servers of this process log, and notes the secrets that are made in it. */
export const watchLogs = (folder: string, file: string): void => {
  if (watch?.folder !== folder) watch = { folder, gathering: gatherIn(folder) }
  watch.gathering.file = file
  secrets.listener = watch.gathering.hear
}

export const keepWatched = (): void => watch?.gathering.keep()

/** Where servers of tests log to. */
export const watchedLog = { write: (line: string): void => watch?.gathering.write(line) }

/** What a started process needs in its environment for its secrets to be noted; `tell-secrets.ts` reads it there. */
export const watchedEnv = (): Record<string, string> =>
  watch ? { SECRETS_TO: secretsFile(watch.folder), SECRETS_OF: watch.gathering.file } : {}

/** Takes what a process writes to its terminal, and keeps what is a log of it. */
export const watchOutput = (): ((chunk: string) => void) => {
  let rest = ''
  return (chunk) => {
    const whole = (rest + chunk).split('\n')
    rest = whole.pop() ?? ''
    for (const line of whole) if (line.startsWith('{')) watchedLog.write(`${line}\n`)
  }
}

const isSecret = /SECRET|TOKEN|PASSWORD|_KEY$/

/** The settings of a server that are secrets, and the passwords in its addresses. */
export const hearSettings = (env: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(env))
    asSecret('setting', isSecret.test(name) ? value : URL.canParse(value) ? new URL(value).password : '')
}
