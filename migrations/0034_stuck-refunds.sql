ALTER TABLE "pagamento_estorno" ADD COLUMN "comprovacao" text;--> statement-breakpoint
ALTER TABLE "pagamento_estorno" ADD COLUMN "flag_avisado" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "pagamento_estorno_aberto" ON "pagamento_estorno" USING btree ("igreja_id","pedido_em") WHERE situacao = 'pedido';