export { answerPrint, type Printable, pdfFile, printFor } from './job/answer-print.ts'
export { printsOf, voidPaper } from './job/count.ts'
export { deadPaper } from './job/dead.ts'
export { requestPrint } from './job/request.ts'
