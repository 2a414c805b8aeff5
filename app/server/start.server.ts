import { createServer, type Server, type ServerResponse } from "node:http";
import { closeDatabase } from "#db/client.server";
import { ConfigurationError } from "./environment.server";
import { createApp } from "./http.server";
import { log } from "./log.server";
import { runShutdownHooks } from "./shutdown.server";

/** Milliseconds after SIGTERM; the process exits a second later. */
const drainMs = 4_000;

/**
 * SIGTERM or SIGINT stops it within five seconds: refuses connections, ends streams and workers,
 * finishes requests, closes the database.
 * @throws ConfigurationError if it cannot listen
 */
export async function startServer({ port, host }: { port: number; host: string }): Promise<Server> {
  const server = createServer(createApp());
  // Longer than a proxy's idle time (usually 60 s), which would reuse a closing connection.
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
      if (stopping) process.exit(1); // second signal
      stopping = true;
      // Clients must not reuse the connection.
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
  // May pass, so the exit code allows a supervisor's retry.
  return reason ? new ConfigurationError([reason], 1) : error;
}

async function stop(server: Server, signal: string): Promise<never> {
  log.info({ signal }, "stopping");
  setTimeout(() => {
    log.error({}, "stopped before everything had ended");
    process.exit(1);
  }, drainMs + 700);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  setInterval(() => server.closeIdleConnections(), 50);
  setTimeout(() => server.closeAllConnections(), drainMs);
  const errors = await runShutdownHooks();
  for (const error of errors) log.error({ err: error }, "something did not end well");
  await closed;
  await closeDatabase();
  log.info({}, "stopped");
  process.exit(errors.length > 0 ? 1 : 0);
}
