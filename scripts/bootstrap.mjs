// Runs on whatever Node is there (20 or newer) before anything is installed; only its own modules, no TypeScript.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const modules = path.join(root, 'node_modules')
const stamps = path.join(modules, '.kuacang')

export const fail = (sentence) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Runs a command with the installed tools on its path; ends this process when it fails. */
export const run = (command, args, { env = {}, what = command } = {}) => {
  const bin = path.join(modules, '.bin')
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
  })
  if (result.status !== 0) fail(`${what} failed`)
}

const hashOf = (files) => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter(
      (file) =>
        !file.includes('node_modules') &&
        !file.includes(`${path.sep}dist${path.sep}`) &&
        statSync(file).isFile(),
    )
    .sort()

/** Does the work unless it was done for the same files before. */
const once = (name, files, work) => {
  const stamp = path.join(stamps, name)
  const hash = hashOf(files)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  work()
  mkdirSync(stamps, { recursive: true })
  writeFileSync(stamp, hash)
}

/** Installs the packages of the lock file, with the pinned Node among them. */
export const install = () => {
  if (Number(process.versions.node.split('.')[0]) < 20) fail('Kuacang needs Node 20 or newer.')
  once('installed', [path.join(root, 'package-lock.json')], () =>
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { what: 'installing the packages' }),
  )
}

/** Builds the pages when their sources changed. */
export const buildPages = () => {
  const sources = [...filesBelow(path.join(root, 'web')), ...filesBelow(path.join(root, 'contract'))]
  const built = path.join(root, 'web/dist/index.html')
  const stamp = path.join(stamps, 'pages')
  if (existsSync(built) === false && existsSync(stamp)) writeFileSync(stamp, '')
  once('pages', sources, () =>
    run('vite', ['build', 'web', '--logLevel', 'warn'], { what: 'building the pages' }),
  )
}

/** The pinned Node's binary. */
export const node = path.join(modules, '.bin/node')

/** Runs a program in the foreground; signals reach it, its exit code becomes ours. */
export const foreground = (command, args) => {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
