import { type DestinationStream, destination, type Logger, pino } from 'pino'

/**
 * What must never stand in a log, wherever an object that holds it is logged. Libraries log headers at their lowest levels,
 * and with a request that cannot be read all of its bytes.
 */
const names = ['password', 'cookie', 'authorization', 'token', 'secret', 'headers', 'rawPacket']
const depths = ['', '*.', '*.*.', '*.*.*.']

export const openLog = (level: string, to: DestinationStream = destination()): Logger => {
  const paths = names.flatMap((name) => depths.map((depth) => depth + name))
  return pino({ level, redact: { paths, censor: '[secret]' } }, to)
}
