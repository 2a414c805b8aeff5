/** The socket: from listening to the last answer. */
import { createServer, type Server, type ServerResponse } from "node:http";
import { closeDatabase } from "#db/client.server";
import { ConfigurationError } from "./environment.server";
import { createApp } from "./http.server";
import { log } from "./log.server";
import { endAll } from "./shutdown.server";

/** Requests in flight get this long after SIGTERM; the process is gone a second later. */
const patience = 4_000;

/**
 * Listens, and stops on SIGTERM and SIGINT: no new connection, streams told to come back, what is in
 * flight finished, the database closed, the process ended within five seconds.
 * @throws ConfigurationError when it cannot listen there
 */
export async function startServer({ port, host }: { port: number; host: string }): Promise<Server> {
  const server = createServer(createApp());
  // Longer than the proxy's own idle time (usually 60 s): else it reuses connections that are just closing.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(explain(error, port, host)));
    server.listen(port, host, resolve);
  });
  let stopping = false;
  const underWay = new Set<ServerResponse>();
  server.prependListener("request", (_, response) => {
    if (stopping) response.setHeader("Connection", "close");
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1); // asked twice
      stopping = true;
      // Its answer is a connection's last: nobody asks more over it and is cut then.
      for (const response of underWay)
        if (!response.headersSent) response.setHeader("Connection", "close");
      void stop(server, signal);
    });
  return server;
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `PORT ${port} is in use: stop what listens there, or choose another`,
    EACCES: `PORT ${port} needs more rights: choose one above 1023`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine`,
    ENOTFOUND: `HOST ${host} is not known`,
  };
  const reason = reasons[error.code ?? ""];
  // Unlike other faults of the configuration this one may pass: the exit code lets a supervisor try again.
  return reason ? new ConfigurationError([reason], 1) : error;
}

async function stop(server: Server, signal: string): Promise<never> {
  log.info({ signal }, "stopping");
  setTimeout(() => {
    log.error({}, "stopped before everything had ended");
    process.exit(1);
  }, patience + 700);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that is kept alive becomes idle with its last answer.
  setInterval(() => server.closeIdleConnections(), 50);
  setTimeout(() => server.closeAllConnections(), patience);
  const errors = await endAll();
  for (const error of errors) log.error({ err: error }, "something did not end well");
  await closed;
  await closeDatabase();
  log.info({}, "stopped");
  process.exit(errors.length > 0 ? 1 : 0);
}
