import { expect, it } from 'vitest'
import { decodeResponse, encodeRequest, groupOf } from './ipp.ts'

/** Bytes as RFC 8010 lists them in its appendix A: numbers in hex, values as text. */
const bytes = (...parts: readonly (string | Uint8Array | readonly number[])[]) =>
  Buffer.concat(parts.map((p) => (typeof p === 'string' ? Buffer.from(p, 'utf8') : Buffer.from(p))))

const named = (tag: number, name: string, value: string | readonly number[]) =>
  bytes([tag, 0, name.length], name, [0, value.length], value)

it('a request to print is written as RFC 8010 A.1 lists it', () => {
  const request = encodeRequest({
    operation: 'print_job',
    id: 1,
    attributes: [
      ['printer-uri', 'uri', 'ipp://printer.example.com/ipp/print/pinetree'],
      ['job-name', 'name', 'foobar'],
      ['ipp-attribute-fidelity', 'boolean', true],
    ],
    job: [
      ['copies', 'integer', 20],
      ['sides', 'keyword', 'two-sided-long-edge'],
    ],
    data: Buffer.from('%!PDF...'),
  })
  expect(request.toString('hex')).toBe(
    bytes(
      [0x01, 0x01, 0x00, 0x02, 0x00, 0x00, 0x00, 0x01, 0x01],
      named(0x47, 'attributes-charset', 'utf-8'),
      named(0x48, 'attributes-natural-language', 'en'),
      named(0x45, 'printer-uri', 'ipp://printer.example.com/ipp/print/pinetree'),
      named(0x42, 'job-name', 'foobar'),
      named(0x22, 'ipp-attribute-fidelity', [0x01]),
      [0x02],
      named(0x21, 'copies', [0x00, 0x00, 0x00, 0x14]),
      named(0x44, 'sides', 'two-sided-long-edge'),
      [0x03],
      '%!PDF...',
    ).toString('hex'),
  )
})

it('several values of an attribute follow with an empty name (RFC 8010 3.1.5)', () => {
  const request = encodeRequest({
    operation: 'get_jobs',
    id: 0x0a0b0c0d,
    attributes: [['requested-attributes', 'keyword', ['job-id', 'job-name']]],
  })
  const end = bytes(named(0x44, 'requested-attributes', 'job-id'), [0x44, 0, 0, 0, 8], 'job-name', [0x03])
  expect(request.subarray(-end.length).toString('hex')).toBe(end.toString('hex'))
  expect(request.subarray(0, 8).toString('hex')).toBe('0101000a0a0b0c0d')
})

const head = [0x01, 0x01, 0x00, 0x00, 0x00, 0x00, 0x00, 0x01]

it('an answer is read as RFC 8010 A.2 lists it', () => {
  const answer = decodeResponse(
    bytes(
      head,
      [0x01],
      named(0x47, 'attributes-charset', 'utf-8'),
      named(0x41, 'status-message', 'successful-ok'),
      [0x02],
      named(0x21, 'job-id', [0, 0, 0, 147]),
      named(0x23, 'job-state', [0, 0, 0, 3]),
      [0x03],
    ),
  )
  expect(answer.status).toBe(0)
  expect(groupOf(answer, 0x01).get('status-message')).toEqual(['successful-ok'])
  expect(Object.fromEntries(groupOf(answer, 0x02))).toEqual({ 'job-id': [147], 'job-state': [3] })
})

it('collections are passed over, texts with a language are read, what is cut off is refused', () => {
  const whole = bytes(
    head,
    [0x04],
    // media-col = { media-size = { x-dimension = 1 } } (RFC 8010 3.1.6).
    named(0x34, 'media-col', []),
    [0x4a, 0, 0, 0, 10],
    'media-size',
    [0x34, 0, 0, 0, 0, 0x4a, 0, 0, 0, 11],
    'x-dimension',
    [0x21, 0, 0, 0, 4, 0, 0, 0, 1, 0x37, 0, 0, 0, 0, 0x37, 0, 0, 0, 0],
    named(0x35, 'printer-info', [0, 2, 0x65, 0x6e, 0, 3, 0x41, 0x34, 0x21]),
    [0x44, 0, 5],
    'state',
    [0, 4],
    'none',
    [0x44, 0, 0, 0, 3],
    'two',
    [0x03],
  )
  const printer = groupOf(decodeResponse(whole), 0x04)
  expect(Object.fromEntries(printer)).toEqual({ 'printer-info': ['A4!'], state: ['none', 'two'] })
  for (let length = 0; length < whole.length; length += 1)
    expect(() => decodeResponse(whole.subarray(0, length)), String(length)).toThrow(RangeError)
})
