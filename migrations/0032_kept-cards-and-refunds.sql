ALTER TABLE "pagamento" ADD COLUMN "flag_desconhecido" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pagamento" ADD COLUMN "flag_salvar_cartao" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pagamento_estorno" ADD COLUMN "ja_estornado" bigint;--> statement-breakpoint
ALTER TABLE "pagamento_estorno" ADD COLUMN "comprovacao" text;--> statement-breakpoint
ALTER TABLE "pagamento_estorno" ADD COLUMN "flag_avisado" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pagamento_demonstracao" ADD COLUMN "cartao" text;--> statement-breakpoint
CREATE INDEX "pagamento_estorno_aberto" ON "pagamento_estorno" USING btree ("igreja_id","pedido_em") WHERE situacao = 'pedido';--> statement-breakpoint
-- A refund that is under way was perhaps made already: it is known by what those before it have given back.
UPDATE "pagamento_estorno" e SET "ja_estornado" = (
  SELECT coalesce(sum(b."valor"), 0) FROM "pagamento_estorno" b
  WHERE b."pagamento_id" = e."pagamento_id" AND b."id" < e."id" AND b."situacao" = 'feito'
) WHERE e."situacao" = 'pedido';
