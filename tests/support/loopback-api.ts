import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface HeardRequest {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** An HTTP server that records requests and sends configured responses. */
export class LoopbackApi {
  readonly heard: HeardRequest[] = [];
  /** Answers a request; without a call on the response, the client gets none. */
  answer: (response: ServerResponse) => void = (response) => this.json(response, 200, {});
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      const { method, url, headers } = request;
      const begin = (body: string) => {
        this.heard.push({ method, url, headers, body });
        this.answer(response);
      };
      // A client that hangs up in the middle is nothing to respond to.
      void text(request).then(begin, () => response.destroy());
    });
  }

  static async listen(): Promise<LoopbackApi> {
    const api = new LoopbackApi();
    await new Promise<void>((resolve) => api.server.listen(0, '127.0.0.1', resolve));
    return api;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get base(): string {
    return `http://${this.host}/api`;
  }

  answers(status: number, body: unknown, headers: Record<string, string> = {}): void {
    this.answer = (response) => this.json(response, status, body, headers);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  private json(
    response: ServerResponse,
    status: number,
    body: unknown,
    headers: Record<string, string> = {},
  ): void {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  }
}
