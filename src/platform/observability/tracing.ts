/**
 * Traces for OpenTelemetry, over OTLP/HTTP. Loaded only if the standard OTEL_ variables name a collector; the SDK reads
 * them itself. Spans are created here instead of by instrumentation packages, because those record the raw path and
 * query of requests, and statements that contain values.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Attributes,
  context,
  DiagLogLevel,
  diag,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { databaseFailure, domainError } from '../../records/errors/failures.ts';
import { withoutData } from './logged-error.ts';
import { traceOperations } from './operations.ts';
import { currentRequest, routeOf } from './requests.ts';
import { statementSummary } from './statement-summary.ts';
import { type StatementHook, traceStatements } from './traced-statements.ts';

export interface Tracing {
  /** Creates a span for each request, as a child of the span of a trusted proxy (W3C traceparent). */
  middleware: Middleware;
  /** Sends the remaining spans. */
  stop(): Promise<void>;
}

const tracer = trace.getTracer('slotkeeper');

export function startTracing(log: Logger): Tracing {
  const tell = (message: string) => log.warn({ reason: withoutData(message) }, 'trace export failed');
  diag.setLogger({ error: tell, warn: tell, info: () => {}, debug: () => {}, verbose: () => {} }, DiagLogLevel.WARN);
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'slotkeeper' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  traceOperations((field, run) => inSpan(field, SpanKind.INTERNAL, { 'graphql.field.name': field }, run));
  traceStatements(traceStatement);
  const flush = () => provider.shutdown().catch((error: Error) => tell(error.message));
  return {
    middleware: traceRequest,
    stop: () => Promise.race([flush(), sleep(MAX_FLUSH_MS, undefined, { ref: false })]),
  };
}

/** Limits the wait at shutdown for a collector that does not answer. */
const MAX_FLUSH_MS = 2_000;

const UNTRACED = /^\/(health\/|metrics$)/;

const traceRequest: Middleware = (ctx, next) => {
  const request = currentRequest();
  if (!request || UNTRACED.test(ctx.path)) return next();
  const { method } = request;
  // otherwise strangers would decide which of their requests are traced
  const caller = request.isProxied ? propagation.extract(ROOT_CONTEXT, ctx.headers) : ROOT_CONTEXT;
  const options = { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'request.id': request.id } };
  return tracer.startActiveSpan(method, options, caller, async (span) => {
    request.traceId = span.spanContext().traceId;
    try {
      await next();
    } finally {
      const route = routeOf(ctx);
      span.updateName(`${method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': ctx.status });
      if (ctx.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    }
  });
};

async function inSpan<Result>(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  run: () => Promise<Result>,
): Promise<Result> {
  return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await run();
    } catch (error) {
      fail(span, domainError(error)?.code ?? 'INTERNAL');
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Marks a span as failed, with the code only: messages quote values of callers. */
function fail(span: Span, code: string): void {
  span.setAttribute('error.type', code);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Returns the text of a statement as the driver receives it: a text, or an object with text, name and values. */
function textOf(statement: unknown): string | undefined {
  const text = typeof statement === 'object' && statement && 'text' in statement ? statement.text : statement;
  return typeof text === 'string' ? text : undefined;
}

/** Creates a span for a statement inside a trace. */
const traceStatement: StatementHook = (statement, run) => {
  const text = textOf(statement[0]);
  if (text === undefined || !trace.getSpan(context.active())) return run(statement);
  const summary = statementSummary(text);
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary };
  const span = tracer.startSpan(summary, { kind: SpanKind.CLIENT, attributes });
  const result = run(statement);
  if (!(result instanceof Promise)) {
    span.end();
    return result;
  }
  return result
    .catch((error: unknown) => {
      fail(span, databaseFailure(error).code ?? 'unknown');
      throw error;
    })
    .finally(() => span.end());
};
