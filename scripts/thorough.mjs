import { install, run } from './bootstrap.mjs'

/** All crash and random work, or that of the files that are named. `npm test` does a share of it. */
install()
run('all crash and random work', 'vitest', ['run', '--project', 'code', ...process.argv.slice(2)], {
  THOROUGH: 'true',
})
