import { connect, type Socket } from 'node:net'

/** A connection to clamd. @param address `host:port`, or the path of its socket. */
export function connectScanner(address: string): Socket {
  const [, host, port] = /^([^/]+):(\d+)$/.exec(address) ?? []
  return host === undefined ? connect(address) : connect(Number(port), host)
}
