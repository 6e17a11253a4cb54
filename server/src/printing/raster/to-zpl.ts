import { thread } from '#kit/thread'

export type ToZpl = { readonly pdf: Uint8Array; readonly dpi: number }

/** A file that was made to never end stops its thread, and nothing else. */
const patienceMs = 40_000

const drawn = thread<ToZpl, string>(new URL('./zpl-thread.ts', import.meta.url), patienceMs)

/** The pages of a PDF as labels in ZPL. Fails for what is no PDF that can be drawn. */
export const toZpl = (pdf: Uint8Array, dpi: number): Promise<string> => drawn({ pdf, dpi })
