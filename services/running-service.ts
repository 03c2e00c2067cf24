/** An embedded service that listens on loopback. */
export interface RunningService {
  readonly name: string
  /** Address that clients use. */
  readonly url: string
  readonly port: number
  /** Ends open connections and frees the port. */
  stop(): Promise<void>
}

/** What every embedded service needs to start. Port 0 takes a free one. */
export interface ServiceOptions {
  readonly port: number
  /** Folder with the content files. */
  readonly contentDir: string
  /** Where parsed content files are remembered beyond this process; safe to delete. */
  readonly memoryFile?: string
}
