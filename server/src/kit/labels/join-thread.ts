import { PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { answerInThread } from '../thread.ts'
import { codesEntry, codesIn } from './drawn-codes.ts'

answerInThread(async (parts: readonly Uint8Array[]) => {
  const whole = await PDFDocument.create()
  const codes = []
  for (const part of parts) {
    const before = whole.getPageCount()
    const read = await PDFDocument.load(part)
    for (const page of await whole.copyPages(read, read.getPageIndices())) whole.addPage(page)
    codes.push(...codesIn(part).map((code) => ({ ...code, page: code.page + before })))
  }
  const { context } = whole
  const info = context.lookup(context.trailerInfo.Info, PDFDict)
  for (const [name, value] of Object.entries(codesEntry(codes)))
    info.set(PDFName.of(name), context.register(PDFString.of(value)))
  return whole.save({ useObjectStreams: false })
})
