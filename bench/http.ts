import http from 'node:http';

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** A client that keeps its connections, as a proxy does: no more than so many. */
export class Client {
  readonly #url: string;
  readonly #agent: http.Agent;

  constructor(url: string, connections: number) {
    this.#url = url;
    this.#agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  }

  /** `GET /path`, perhaps with a JSON body. An answer that is no success is an error of the bench. */
  async call(request: string, body?: object, headers: http.OutgoingHttpHeaders = {}): Promise<Answer> {
    const answer = await this.send(request, body && JSON.stringify(body), headers);
    if (answer.status >= 400) throw new Error(`${request}: ${answer.status} ${answer.body}`);
    return answer;
  }

  /** Sends a body as it is; any answer will do. */
  send(request: string, content?: string | Buffer, headers: http.OutgoingHttpHeaders = {}): Promise<Answer> {
    const [method, path = '/'] = request.split(' ');
    return new Promise<Answer>((resolve, reject) => {
      const options = { method, agent: this.#agent, headers: { ...headers, ...(content && describing(content)) } };
      const sent = http.request(this.#url + path, options, (received) => {
        let read = '';
        received.setEncoding('utf8');
        received.on('data', (chunk) => {
          read += chunk;
        });
        received.on('end', () => resolve({ status: received.statusCode!, headers: received.headers, body: read }));
      });
      sent.on('error', reject);
      sent.end(content);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

const describing = (content: string | Buffer) => ({
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(content),
});

/** The data of a GraphQL operation. */
export async function ask(client: Client, query: string, variables: object, headers: http.OutgoingHttpHeaders) {
  const { body } = await client.call('POST /graphql', { query, variables }, headers);
  const { data, errors } = JSON.parse(body) as {
    data: { [field: string]: { [name: string]: string } };
    errors?: unknown;
  };
  if (errors) throw new Error(`${query}: ${JSON.stringify(errors)}`);
  return data;
}
