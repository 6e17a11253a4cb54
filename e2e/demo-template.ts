import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { build } from '../server/src/build.ts'
import { fillDemo } from '../server/src/demo/public.ts'
import { readSettings } from '../server/src/kit/settings.ts'
import { template } from '../server/src/kit/testing/global-setup.ts'
import { demoParts } from '../server/src/registry.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The files of the demo data. */
    demoFolder: string
  }
}

/** The name of the database with the demo data, which that of every product under test is copied from. */
export const demoTemplate = 'kuacang_demo'

/** Fills the demo data once for all browser tests, after the setup that starts PostgreSQL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgresUrl, postgresAppUrl } = project.getProvidedContext()
  const owner = new pg.Client({ connectionString: postgresUrl })
  await owner.connect()
  await owner.query(`create database ${demoTemplate} template ${template} strategy file_copy`)
  await owner.end()
  const folder = await mkdtemp(path.join(tmpdir(), 'kuacang-demo-'))
  const address = new URL(postgresAppUrl)
  address.pathname = demoTemplate
  const { app, close } = await build(readSettings({ LOG_LEVEL: 'silent', DATA_DIR: folder }), address.href)
  await fillDemo(app, await demoParts())
  await close()
  project.provide('demoFolder', folder)
  return () => rm(folder, { recursive: true, force: true })
}
