ALTER TABLE "pagamento_estorno" ADD COLUMN "ja_estornado" bigint;--> statement-breakpoint
-- A refund that is under way was perhaps made already: it is known by what those before it have given back.
UPDATE "pagamento_estorno" e SET "ja_estornado" = (
  SELECT coalesce(sum(b."valor"), 0) FROM "pagamento_estorno" b
  WHERE b."pagamento_id" = e."pagamento_id" AND b."id" < e."id" AND b."situacao" = 'feito'
) WHERE e."situacao" = 'pedido';
