import type { Page } from 'playwright-core'

export type Printed = {
  readonly title: string
  readonly printer: string
  readonly size: string
  readonly pdf: string
}
type Service = {
  readonly version: string
  readonly printers: readonly string[]
  /** Which command it refuses. */
  readonly refuses: '' | 'PRINT_INIT' | 'ADD_PRINT_PDF' | 'PRINT'
  /** Does the queue finish what it was given? */
  readonly finishes: boolean
}
const usual: Service = { version: '4.1.0.1', printers: ['Zebra', 'Laser'], refuses: '', finishes: true }

/** Runs in the page in the place of the service's own script: gathers a job, sends it through a websocket. */
const scriptOf = ({ version, printers, refuses }: Service) => `{
  const socket = new WebSocket('wss://localhost:8443/c_webskt/')
  let job = {}
  let tasks = 0
  const lodop = {
    CVERSION: ${JSON.stringify(version)}, webskt: socket, On_Return: null,
    PRINT_INIT: (title) => { job = { title }; return ${refuses !== 'PRINT_INIT'} },
    SET_PRINTER_INDEX: (printer) => { job.printer = printer; return true },
    SET_PRINT_PAGESIZE: (_turned, width, height) => { job.size = width + ' ' + height },
    SET_PRINT_MODE: () => true,
    ADD_PRINT_PDF: (_top, _left, _width, _height, pdf) => { job.pdf = pdf; return ${refuses !== 'ADD_PRINT_PDF'} },
    PRINT: () => tell({ print: job }),
    GET_PRINTER_COUNT: () => ${printers.length},
    GET_PRINTER_NAME: (i) => ${JSON.stringify(printers)}[i],
    GET_VALUE: (what, of) => tell({ value: what, of }),
  }
  const tell = (command) => {
    tasks += 1
    socket.send(JSON.stringify({ task: 'T' + tasks, ...command }))
    return 'T' + tasks
  }
  socket.onmessage = ({ data }) => {
    const at = data.indexOf('=')
    const waiting = lodop.On_Return
    lodop.On_Return = null
    waiting?.(data.slice(0, at), data.slice(at + 1))
  }
  window.getCLodop = () => lodop
}`

/**
 * Stands in for the local print service on port 8443: its script, its websocket, its printers. Gathers what it
 * printed. It keeps to what the service's makers document; it is not the service.
 */
export const printService = async (page: Page, options: Partial<Service> = {}): Promise<Printed[]> => {
  const service = { ...usual, ...options }
  const printed: Printed[] = []
  await page.route('https://localhost:8443/CLodopfuncs.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: scriptOf(service) }),
  )
  await page.routeWebSocket('wss://localhost:8443/c_webskt/', (socket) => {
    socket.onMessage((message) => {
      const command = JSON.parse(String(message)) as { task: string; print?: Printed; value?: string }
      const answer = () => {
        if (!command.print) return command.value === 'PRINT_STATUS_OK' && service.finishes ? '1' : '0'
        if (service.refuses === 'PRINT') return '0'
        printed.push(command.print)
        return `JOB${printed.length}`
      }
      socket.send(`${command.task}=${answer()}`)
    })
  })
  return printed
}
