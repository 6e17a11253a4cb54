import { answerInThread } from '../thread.ts'
import { drawLabel, drawPaper } from './draw-pdf.ts'
import type { ToDraw } from './render.ts'

answerInThread((what: ToDraw) => ('label' in what ? drawLabel(what.label) : drawPaper(what.paper)))
