import { thread } from '../thread.ts'
import type { Label, Paper } from './draw-pdf.ts'

export type ToDraw = { readonly label: Label } | { readonly paper: Paper }

/** Drawn in a thread of its own: a label takes ten times as long as a scan, and a scan must not wait for those who print. */
const draw = thread<ToDraw, Uint8Array>(new URL('./render-thread.ts', import.meta.url))

const drawn = async (what: ToDraw): Promise<Buffer> => Buffer.from(await draw(what))

/**
 * Labels as a PDF, one a page. What does not fit the paper is made smaller until it does; fails when that would be too small
 * to read, which only a paper far from the designed one brings about.
 */
export const label = (of: Label): Promise<Buffer> => drawn({ label: of })

/** A document over as many pages as it takes: tables repeat their head, every page has its number. */
export const paper = (of: Paper): Promise<Buffer> => drawn({ paper: of })
