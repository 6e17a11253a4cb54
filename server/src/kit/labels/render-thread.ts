import { parentPort } from 'node:worker_threads'
import { drawLabel, drawPaper } from './draw-pdf.ts'
import type { Drawn, ToDraw } from './render.ts'

/** Draws one thing after another, as they come. */
parentPort?.on('message', async (message: ToDraw) => {
  const { id } = message
  const drawn = await ('label' in message ? drawLabel(message.label) : drawPaper(message.paper)).then(
    (bytes): Drawn => ({ id, bytes }),
    (error: unknown): Drawn => ({ id, why: error instanceof Error ? error.message : String(error) }),
  )
  parentPort?.postMessage(drawn)
})
