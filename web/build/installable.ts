import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Plugin, type Rolldown, transformWithOxc } from 'vite'

const web = path.resolve(import.meta.dirname, '..')
/** A page that does not come for so long is opened as it was kept. */
const patienceMs = 3000

/** What every page stands in, and how the product opens without a network. */
const frames = [
  'shell/shell.tsx',
  'shell/handheld-frame.tsx',
  'shell/lock-screen.tsx',
  'shell/no-network-page.tsx',
  'shell/handheld-home-page.tsx',
]
/** Pages that need it go on without a network. */
const queue = 'kit/offline/send-or-queue.ts'
const queuedCalls = 'kit/offline/queued-calls.ts'

const names = {
  zh: { lang: 'zh-CN', name: '跨仓', short_name: '跨仓', description: '跨境包裹与订单的仓库管理系统' },
  en: {
    lang: 'en',
    name: 'Kuacang',
    short_name: 'Kuacang',
    description: 'Warehouse management for cross-border parcels and orders',
  },
} as const
/** Drawn from public/icon.svg. What a system cuts to a shape of its own has the mark at 72 % of the size. */
const icons = [
  { file: 'icon-192.png', side: 192, maskable: false },
  { file: 'icon-512.png', side: 512, maskable: false },
  { file: 'icon-maskable.png', side: 512, maskable: true },
]

/** The colours stand in one place (docs/design-language.md). */
const colours = async () => {
  const css = await readFile(path.join(web, 'src/kit/style.css'), 'utf8')
  const colour = (name: string) => {
    const value = new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(css)?.[1]
    if (!value) throw new Error(`style.css names no colour --${name}`)
    return value
  }
  return { ground: colour('ground'), slate: colour('slate') }
}

const manifestOf = (locale: keyof typeof names, { ground, slate }: Awaited<ReturnType<typeof colours>>) => ({
  ...names[locale],
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: ground,
  theme_color: slate,
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ...icons.map(({ file, side, maskable }) => ({
      src: `/${file}`,
      sizes: `${side}x${side}`,
      type: 'image/png',
      ...(maskable && { purpose: 'maskable' }),
    })),
  ],
})

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo' | 'getModuleIds'>

/** Everything that needs a module, the module among it. */
const needing = (graph: Graph, ids: readonly string[], seen = new Set<string>()): ReadonlySet<string> => {
  for (const id of ids) {
    if (seen.has(id)) continue
    seen.add(id)
    needing(graph, graph.getModuleInfo(id)?.importers ?? [], seen)
  }
  return seen
}

/** The files that the worker keeps from the beginning; all others are kept as they are used. */
const keptFiles = (graph: Graph, bundle: Rolldown.OutputBundle): string[] => {
  const files = new Set<string>()
  const keep = (file: string): void => {
    const chunk = bundle[file]
    if (files.has(file) || chunk?.type !== 'chunk') return
    files.add(file)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const next of chunk.imports) keep(next)
  }
  const queued = needing(
    graph,
    [...graph.getModuleIds()].filter((id) => id.endsWith(`/${queue}`)),
  )
  for (const chunk of Object.values(bundle)) {
    const id = chunk.type === 'chunk' ? chunk.facadeModuleId : null
    if (chunk.type !== 'chunk' || !id) continue
    const isFrame = [...frames, queuedCalls].some((file) => id.endsWith(`/${file}`))
    if (chunk.isEntry || isFrame || (chunk.isDynamicEntry && queued.has(id))) keep(chunk.fileName)
  }
  return [...files].sort().map((file) => `/${file}`)
}

/**
 * Makes the pages an app that can be installed and opens without a network: its manifest in both languages and
 * the service worker of this build (decision 177).
 */
export const installable = (): Plugin => ({
  name: 'installable',
  apply: 'build',
  enforce: 'post',
  async transformIndexHtml() {
    const { slate } = await colours()
    const tags = [
      { tag: 'meta', attrs: { name: 'theme-color', content: slate } },
      { tag: 'link', attrs: { rel: 'manifest', href: '/app.zh.webmanifest' } },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icon-192.png' } },
    ]
    return tags.map((tag) => ({ ...tag, injectTo: 'head' as const }))
  },
  async generateBundle(_options, bundle) {
    const chosen = await colours()
    for (const locale of ['zh', 'en'] as const)
      this.emitFile({
        type: 'asset',
        fileName: `app.${locale}.webmanifest`,
        source: JSON.stringify(manifestOf(locale, chosen)),
      })

    const entry = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.isEntry)?.fileName
    if (!entry) throw new Error('the build has no first script')
    const source = path.join(import.meta.dirname, 'pages-worker.ts')
    const { code } = await transformWithOxc(await readFile(source, 'utf8'), source)
    const constants = { build: `/${entry}`, files: keptFiles(this, bundle), patienceMs }
    const lines = Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)}`)
    // Strict and of its own, as the worker was written.
    const worker = `'use strict';(() => {\n${lines.join('\n')}\n${code}})()\n`
    this.emitFile({ type: 'asset', fileName: 'pages-worker.js', source: worker })
  },
})
